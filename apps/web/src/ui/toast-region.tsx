import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { placeToast, rememberUse } from './toast-place.ts';
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from './toast-store.ts';

const displayMs = 5000;
const swipeThresholdPx = 50;

const looks = {
  default: { icon: Info, edge: 'border-l-accent', ink: 'text-accent' },
  success: { icon: CircleCheck, edge: 'border-l-good', ink: 'text-good' },
  destructive: { icon: CircleAlert, edge: 'border-l-danger', ink: 'text-danger' },
} as const;

/** Where toasts appear: one at a time, 5 s, swiped away to the right, reached with F8. Once in the application. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  const focusBefore = useRef<HTMLElement | null>(null);
  useEffect(() => {
    document.addEventListener('pointerdown', rememberUse, true);
    return () => document.removeEventListener('pointerdown', rememberUse, true);
  }, []);

  const rememberFocus = (event: FocusEvent) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) focusBefore.current = from;
  };
  // Radix leaves the focus on the empty viewport when a toast is closed by its button (radix-ui/primitives#2233).
  const close = (id: number) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.closest('[data-toast-viewport]') !== null) {
      if (focusBefore.current?.isConnected === true) focusBefore.current.focus();
      else focused.blur();
    }
    dismissToast(id);
  };

  return (
    // No duration here: Radix forgets to restart its timer after a pause that outlives a toast; ours lives in the toast.
    <Radix.Provider duration={Number.POSITIVE_INFINITY} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {shown !== null && <ToastItem key={shown.id} shown={shown} onClose={() => close(shown.id)} />}
      <Radix.Viewport
        data-toast-viewport
        onFocusCapture={rememberFocus}
        className="toast-place fixed z-50 m-0 w-full list-none outline-none md:w-100"
      />
    </Radix.Provider>
  );
}

function ToastItem({ shown, onClose }: { shown: ShownToast; onClose: () => void }) {
  const countdown = useCountdown({ isRunning: shown.isOpen, durationMs: displayMs, onEnd: onClose });
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (item.current !== null) placeToast(item.current);
  }, []);
  const look = looks[shown.variant ?? 'default'];
  const Icon = look.icon;
  return (
    <Radix.Root
      ref={item}
      open={shown.isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onPointerEnter={countdown.pause}
      onPointerLeave={countdown.resume}
      onFocus={countdown.pause}
      onBlur={countdown.resume}
      className={classNames(
        // Radix switches off what was on screen before a dialog opened: a toast can still be dismissed.
        'pointer-events-auto!',
        'flex h-(--header-height) touch-pan-y items-center gap-2.5 border border-line border-l-4 bg-raised pr-1 pl-3 shadow-raised md:rounded-md',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swiped',
        look.edge,
      )}
    >
      <Icon aria-hidden className={classNames('size-4.5 shrink-0', look.ink)} />
      {/* One paragraph of three lines at most: what a person needs to go on is said in the page as well. */}
      <div className="line-clamp-3 min-w-0 flex-1 text-sm">
        <Radix.Title className="inline font-semibold text-ink">{shown.title}</Radix.Title>
        {shown.description !== undefined && (
          <Radix.Description className="ml-1.5 inline text-muted">{shown.description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss notification"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-faint hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

interface Countdown {
  isRunning: boolean;
  durationMs: number;
  onEnd: () => void;
}

/** Calls `onEnd` after `durationMs`; the time between `pause` and `resume` does not count. */
function useCountdown({ isRunning, durationMs, onEnd }: Countdown) {
  const [isPaused, setIsPaused] = useState(false);
  const leftMs = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  // With the toast itself, not some moments after it where the browser is busy.
  useLayoutEffect(() => {
    if (!isRunning || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isRunning, isPaused]);
  return { pause: () => setIsPaused(true), resume: () => setIsPaused(false) };
}
