// API tokens as the browser asks for them.
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  CreateTokenInput,
  createToken,
  listTokens,
  revokeToken,
} from "@/lib/contracts/tokens";
import { call } from "./request";

export type ApiToken = ResponseOf<typeof listTokens>["items"][number];

export const TOKEN_PAGE = 50;

export const tokenKeys = { all: ["tokens"] as const };

export function tokenListOptions() {
  return infiniteQueryOptions({
    queryKey: tokenKeys.all,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTokens>("GET /tokens", {
        query: { limit: TOKEN_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function createTokenMutation() {
  return {
    mutationFn: (input: z.input<typeof CreateTokenInput>) =>
      call<typeof createToken>("POST /tokens", { body: input }),
  };
}

export function revokeTokenMutation() {
  return {
    mutationFn: (token: string) =>
      call<typeof revokeToken>("DELETE /tokens/{token}", { params: { token } }),
  };
}
