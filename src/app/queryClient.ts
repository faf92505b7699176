import { QueryClient } from '@tanstack/react-query';
import { Problem } from '../api/problem.ts';

const mayPass = (failure: unknown) => failure instanceof Problem && (failure.status === null || failure.status >= 500);

/** Server lists. A read that failed for want of network or server is tried twice more; a refusal stands. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, failure) => count < 2 && mayPass(failure), refetchOnWindowFocus: false },
    },
  });
}
