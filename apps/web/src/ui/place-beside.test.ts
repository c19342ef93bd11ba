import { expect, it } from 'vitest';
import { placeBeside, type Side } from './place-beside.ts';

const place = (left: number, top: number, side: Side) =>
  placeBeside(
    { left, top, width: 40, height: 40 },
    { size: { width: 100, height: 20 }, view: { width: 400, height: 300 }, side, gapPx: 6, edgePx: 8 },
  );

it('stands in the middle of the wanted side', () => {
  expect(place(200, 100, 'top')).toEqual({ left: 170, top: 74 });
  expect(place(200, 100, 'bottom')).toEqual({ left: 170, top: 146 });
  expect(place(200, 100, 'left')).toEqual({ left: 94, top: 110 });
  expect(place(200, 100, 'right')).toEqual({ left: 246, top: 110 });
});

it('goes to the other side where the wanted one has no room', () => {
  expect(place(200, 10, 'top').top).toBe(56);
  expect(place(200, 250, 'bottom').top).toBe(224);
  expect(place(20, 100, 'left').left).toBe(66);
  expect(place(340, 100, 'right').left).toBe(234);
});

it('never leaves the view', () => {
  expect(place(0, 100, 'top').left).toBe(8);
  expect(place(380, 100, 'bottom').left).toBe(292);
  expect(place(200, 285, 'left').top).toBe(272);
});
