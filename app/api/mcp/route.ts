import { answerMcp } from "@/lib/server/mcp";

export { answerMcp as DELETE, answerMcp as GET, answerMcp as POST };
