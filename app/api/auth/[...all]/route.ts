// Sign-in and sign-out, answered by the auth library.
import { container } from "@/lib/wiring/container";

async function handle(request: Request): Promise<Response> {
  const { auth } = await container();
  return auth.handler(request);
}

export { handle as GET, handle as POST };
