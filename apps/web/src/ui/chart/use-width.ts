import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, followed as it changes: a chart is drawn in px, so that its letters keep their size. */
export function useWidth<Shown extends HTMLElement>(): { ref: RefObject<Shown | null>; width: number } {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = ref.current;
    if (shown === null) return;
    const measure = () => setWidth(Math.floor(shown.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
