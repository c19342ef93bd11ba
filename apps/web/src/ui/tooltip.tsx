import { Slot } from 'radix-ui';
import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeBeside, type Side } from './place-beside.ts';

const skipDelayMs = 300;
/** How long it stays when the pointer has left, so that the pointer may move onto it. */
const lingerMs = 100;
const gapPx = 6;
const edgePx = 8;

const Delay = createContext(700);

/** When a pointer last left something whose tooltip was open: the next one need not wait. In ms, as `performance.now`. */
let lastLeftAt = Number.NEGATIVE_INFINITY;

/** Administration areas are wrapped in one with `delayMs={1000}`. */
export function TooltipProvider({ delayMs = 700, children }: { delayMs?: number; children: ReactNode }) {
  return <Delay.Provider value={delayMs}>{children}</Delay.Provider>;
}

interface TooltipProps {
  label: ReactNode;
  side?: Side;
  /** One element that takes focus. */
  children: ReactNode;
}

/** Extra words for an element that already has a name of its own. Our own: Radix's brings 13 kB to every page. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const id = useId();
  const delayMs = useContext(Delay);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (ms: number, willBeOpen: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(willBeOpen), ms);
  };
  const closeNow = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    after(isOpen || performance.now() - lastLeftAt < skipDelayMs ? 0 : delayMs, true);
  };
  const leave = () => {
    if (isOpen) lastLeftAt = performance.now();
    after(lingerMs, false);
  };
  const focus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) setIsOpen(true);
  };

  return (
    <>
      <Slot.Root
        ref={anchor}
        {...(isOpen && { 'aria-describedby': id })}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={closeNow}
        onFocus={focus}
        onBlur={closeNow}
      >
        {children}
      </Slot.Root>
      {isOpen && (
        <Bubble
          id={id}
          anchor={anchor}
          side={side}
          onClose={closeNow}
          onPointerEnter={() => after(0, true)}
          onPointerLeave={leave}
        >
          {label}
        </Bubble>
      )}
    </>
  );
}

interface BubbleProps {
  id: string;
  anchor: { current: HTMLElement | null };
  side: Side;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** The words, beside their element; gone with Escape, and when the page is scrolled away under them. */
function Bubble({ anchor, side, onClose, children, ...rest }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (anchor.current === null || bubble.current === null) return;
    const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), {
      size: bubble.current.getBoundingClientRect(),
      view: { width: document.documentElement.clientWidth, height: window.innerHeight },
      side,
      gapPx,
      edgePx,
    });
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${top}px`;
  }, [anchor, side]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', onClose, { capture: true });
    };
  });
  return createPortal(
    <div
      {...rest}
      ref={bubble}
      role="tooltip"
      className="fixed top-0 left-0 z-50 w-max max-w-64 animate-fade-in rounded-md bg-ink px-2 py-1 text-paper text-xs shadow-raised"
    >
      {children}
    </div>,
    document.body,
  );
}
