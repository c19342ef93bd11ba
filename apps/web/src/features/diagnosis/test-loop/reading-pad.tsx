import type { NextBestTest } from '@diagbuddy/contract/next-best-test';
import { unitSign } from '@diagbuddy/contract/readings';
import { Delete } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/field.tsx';
import { ExpectedReading } from './expected-reading.tsx';
import { judgeReading, typedReading, unitOfTest } from './judge-reading.ts';
import type { TestReport } from './use-diagnosis-tests.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'];
const longestReading = 12;

interface ReadingPadProps {
  test: NextBestTest;
  onReport: (result: TestReport['result'], more: { reading: number | string }) => void;
  onClose: () => void;
}

/** A number pad with the unit given: what the meter shows, where it falls on the scale, and what that means. */
export function ReadingPad({ test, onReport, onClose }: ReadingPadProps) {
  const [typed, setTyped] = useState('');
  const unit = unitOfTest(test);
  const reading = typedReading(typed);
  const judged = reading === undefined ? null : judgeReading(test, reading.value);
  const press = (key: string) => setTyped((before) => after(before, key));
  const report = (result: 'pass' | 'fail') => {
    if (reading === undefined) return;
    const { value } = reading;
    onReport(result, { reading: value === null ? 'OL' : unit === null ? value : `${value} ${unit}` });
  };
  const typeByKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && judged !== null) report(judged);
    else if (event.key === 'Backspace') press('⌫');
    else if (/^[\d.k-]$/.test(event.key)) press(event.key === '-' ? '±' : event.key);
    else return;
    event.preventDefault();
  };
  const extra = unit === 'ohm' || unit === null ? ['OL', 'k'] : unit === '°F' ? ['±'] : ['OL'];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={test.title}
        footer={
          judged === null && reading !== undefined ? (
            <>
              <Button variant="secondary" className="flex-1" onClick={() => report('fail')}>
                Fail
              </Button>
              <Button className="flex-1" onClick={() => report('pass')}>
                Pass
              </Button>
            </>
          ) : (
            <Button className="w-full" size="lg" disabled={judged === null} onClick={() => judged && report(judged)}>
              {judged === null ? 'Enter the reading' : judged === 'pass' ? 'Report as pass' : 'Report as fail'}
            </Button>
          )
        }
      >
        <div className="grid grid-cols-1 gap-3">
          <ExpectedReading test={test} reading={reading?.value ?? null} />
          <div className="flex items-center gap-3">
            <div className="relative min-w-0 flex-1">
              {/* The keys below are the keyboard: a phone's own would cover the scale. */}
              <Input
                aria-label={unit === null ? 'Reading' : `Reading in ${unitSign(unit)}`}
                inputMode="none"
                value={typed}
                readOnly
                onKeyDown={typeByKeyboard}
                placeholder="0"
                className="mono h-12 bg-sunken pr-12 text-right font-semibold text-2xl read-only:text-ink md:h-12 md:text-2xl"
              />
              {unit !== null && (
                <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-lg text-muted">
                  {unitSign(unit)}
                </span>
              )}
            </div>
            <p role="status" className="w-28 shrink-0 font-semibold text-base">
              {judged === 'pass' && <span className="text-good">In range</span>}
              {judged === 'fail' && <span className="text-danger">Out of range</span>}
            </p>
          </div>
          <div className="grid grid-cols-3 gap-1.5">
            {digits.map((key) => (
              <Key key={key} label={key} onPress={() => press(key)} />
            ))}
            <Key label="Delete" onPress={() => press('⌫')}>
              <Delete aria-hidden />
            </Key>
            {extra.map((key) => (
              <Key key={key} label={keyNames[key] ?? key} onPress={() => press(key)}>
                {key}
              </Key>
            ))}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

const keyNames: Readonly<Record<string, string>> = { OL: 'OL, open line', k: 'k, times 1,000', '±': 'Plus or minus' };

function Key({ label, onPress, children = label }: { label: string; onPress: () => void; children?: ReactNode }) {
  return (
    <Button variant="secondary" aria-label={label} onClick={onPress} className="mono min-h-12 text-lg md:min-h-11">
      {children}
    </Button>
  );
}

/** What stands there after a key: only what can become a reading. */
function after(typed: string, key: string): string {
  if (key === '⌫') return typed === 'OL' ? '' : typed.slice(0, -1);
  if (key === 'OL') return 'OL';
  const figure = typed === 'OL' ? '' : typed;
  if (key === '±') return figure.startsWith('-') ? figure.slice(1) : `-${figure}`;
  if (figure.length >= longestReading || figure.endsWith('k')) return figure;
  if (key === '.') return figure.includes('.') ? figure : `${figure === '' || figure === '-' ? `${figure}0` : figure}.`;
  if (key === 'k') return /\d$/.test(figure) ? `${figure}k` : figure;
  return figure === '0' ? key : `${figure}${key}`;
}
