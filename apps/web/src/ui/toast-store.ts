/** What a toast says. */
interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one on screen. Callable from anywhere. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId, isOpen: true });
}

/** Closes the toast with that id; a late call for one that was replaced changes nothing. */
export function dismissToast(id: number): void {
  if (current?.id === id && current.isOpen) show({ ...current, isOpen: false });
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
