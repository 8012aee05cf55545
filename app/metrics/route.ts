export { metrics as GET } from "@/lib/server/metrics";
