import type { TestCard } from '@diagbuddy/contract/billing';
import { documentedTestCards } from '@diagbuddy/contract/test-cards';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Mono } from '../../../ui/mono.tsx';

/** The test cards with what each does, to copy or to put into the form with a date and a code that fit. */
export function TestCardList({ onUse }: { onUse: (card: TestCard) => void }) {
  return (
    <section aria-labelledby="test-cards" className="mt-5 border-line border-t pt-3">
      <h2 id="test-cards" className="font-semibold">
        Test cards
      </h2>
      <ul className="divide-y divide-line">
        {documentedTestCards.map(({ number, effect }) => (
          <li key={number} className="flex items-center gap-1 py-1">
            <div className="min-w-0 flex-1">
              <Mono className="font-medium text-sm">{number}</Mono>
              <p className="text-muted text-sm">{effect}</p>
            </div>
            <CopyButton text={number} what={`test card ${number}`} />
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Use ${number}`}
              onClick={() => onUse({ number, expiry: '12 / 34', cvc: '123' })}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
