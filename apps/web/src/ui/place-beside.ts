export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Placement {
  size: { width: number; height: number };
  /** What can be seen of the page. */
  view: { width: number; height: number };
  side: Side;
  /** Between the element and what stands beside it; between that and the edge of the view. */
  gapPx: number;
  edgePx: number;
}

/** Where something has to stand to be beside an element: on the other side where the wanted one has no room, never out of view. */
export function placeBeside(
  element: Rect,
  { size, view, side, gapPx, edgePx }: Placement,
): { left: number; top: number } {
  const before = (start: number, length: number) => start - gapPx - length;
  const after = (start: number, length: number) => start + length + gapPx;
  const along = (start: number, length: number, own: number, limit: number) =>
    Math.max(edgePx, Math.min(start + (length - own) / 2, limit - edgePx - own));

  if (side === 'top' || side === 'bottom') {
    const above = before(element.top, size.height);
    const below = after(element.top, element.height);
    const hasRoomAbove = above >= edgePx;
    const hasRoomBelow = below + size.height <= view.height - edgePx;
    const isAbove = side === 'top' ? hasRoomAbove || !hasRoomBelow : hasRoomAbove && !hasRoomBelow;
    return { left: along(element.left, element.width, size.width, view.width), top: isAbove ? above : below };
  }
  const leftOf = before(element.left, size.width);
  const rightOf = after(element.left, element.width);
  const hasRoomLeft = leftOf >= edgePx;
  const hasRoomRight = rightOf + size.width <= view.width - edgePx;
  const isLeft = side === 'left' ? hasRoomLeft || !hasRoomRight : hasRoomLeft && !hasRoomRight;
  return { left: isLeft ? leftOf : rightOf, top: along(element.top, element.height, size.height, view.height) };
}
