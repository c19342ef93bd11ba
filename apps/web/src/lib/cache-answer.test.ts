import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cacheAnswer } from './cache-answer.ts';

const queryKey = ['/api/diagnoses/1/tests'] as const;

test('a read that began before a change never puts the older state back', async () => {
  const queryClient = new QueryClient();
  const stored = { tests: [] as string[] };
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const read = [...stored.tests];
    return new Promise<string[]>((resolve) => answers.push(() => resolve(read)));
  };
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);

  stored.tests.push('heating element');
  cacheAnswer(queryClient, queryKey, ['heating element']);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  expect(queryClient.getQueryData(queryKey)).toEqual(['heating element']);
  answers[1]?.();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toEqual(['heating element']);
  stop();
});

test('where nothing is on its way, nothing is read again', () => {
  const queryClient = new QueryClient();
  cacheAnswer(queryClient, queryKey, ['heating element']);
  expect(queryClient.getQueryData(queryKey)).toEqual(['heating element']);
  expect(queryClient.isFetching()).toBe(0);
});
