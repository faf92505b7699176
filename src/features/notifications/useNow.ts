import { useEffect, useState } from 'react';
import { serverTime } from '../../api/token.ts';

const minute = 60_000;

/** Now by the server's clock, in milliseconds; looked at again each minute, so that 'a minute ago' grows old. */
export function useNow(): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
