import { startFakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import { type ModelScript, scripted } from '@diagbuddy/testing/fakes/ai/model-script';
import type { ModelOrder, ModelTimes } from './ai-model.ts';

/** A played model in a process of its own, so that neither server nor callers wait for it. Does what its parent orders. */
const text =
  'The pump hums and moves no water. Look into the filter first. Then measure the winding of the pump. '.repeat(8);
const times: ModelTimes = {};

const model = await startFakeModel();
const play = (script: ModelScript): void => {
  const answer = scripted({ text, ...script });
  model.reply = (request) => {
    const reference = /ref-\d+/.exec(request.data)?.[0] ?? '';
    const call = { from: performance.timeOrigin + request.receivedAt, to: Number.NaN };
    times[reference] = [...(times[reference] ?? []), call];
    void request.ended.then(() => {
      call.to = performance.timeOrigin + performance.now();
    });
    return answer(request);
  };
};
process.on('message', (order: ModelOrder) => {
  if (order.kind === 'open') process.send?.(model.open);
  else if (order.kind === 'times') process.send?.(times);
  else play(order.kind === 'fault' ? { fault: order.fault, pieces: 40 } : order.pace);
});
process.on('disconnect', () => process.exit());
process.send?.(model.baseUrl);
