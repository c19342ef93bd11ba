import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

interface Typed {
  text: string;
  /** The search of the address that this was typed over, and the one that was last asked for. */
  over: string;
  asked: string;
}

/**
 * The text of a search field over the search that stands in the address: `onSearch` is called once typing pauses, and
 * the field follows the address when something else changes it.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });

  // The address has caught up: from now on the one before means that somebody went back.
  if (typed !== null && search === typed.asked && typed.over !== search) setTyped({ ...typed, over: search });
  const isCurrent = typed !== null && (search === typed.over || search === typed.asked);
  useEffect(() => {
    if (!isCurrent) clearTimeout(timer.current);
  }, [isCurrent]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    const { search: over, onSearch: searchFor } = latest.current;
    setTyped({ text, over, asked: text.trim() });
    if (text.trim() !== over) searchFor(text.trim());
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setTyped({ text, over: search, asked: search });
    timer.current = setTimeout(() => ask(text), pauseMs);
  };
  return { text: isCurrent ? typed.text : search, type, ask };
}
