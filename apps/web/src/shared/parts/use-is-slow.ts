import { useEffect, useState } from 'react';

/** A wait that is shorter is not worth a word. */
const shortestMs = 400;

/** Whether a wait has lasted so long that the page should say so. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), shortestMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
