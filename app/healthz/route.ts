export { healthz as GET } from "@/lib/server/healthz";
