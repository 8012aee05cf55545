// Sign-in, sign-out and a change of password.
import { authDoor } from "@/lib/server/auth-door";

export const POST = authDoor;
