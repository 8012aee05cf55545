// An outside system that takes its time: each of its acts begins after a pause.

/** What is no function stays as it is. */
export function withPause<Service extends object>(
  service: Service,
  pause: () => Promise<void>,
): Service {
  return new Proxy(service, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        await pause();
        return Reflect.apply(member, target, args);
      };
    },
  });
}
