import { limits } from '@diagbuddy/contract/limits';
import { FlaskConical } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Mono } from '../../ui/mono.tsx';

interface BetaBannerProps {
  /** The beta code, once the server has told it. */
  code: string | undefined;
  isInUse: boolean;
  onUse: (code: string) => void;
}

/** The beta launch, with a press that puts the code into the form. */
export function BetaBanner({ code, isInUse, onUse }: BetaBannerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-4 py-3">
      <FlaskConical aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Beta launch.</strong> {limits.betaTrialDays} days of free access with a beta
        code
        {code !== undefined && (
          <>
            : <Mono className="font-semibold">{code}</Mono>
          </>
        )}
      </p>
      {code !== undefined && !isInUse && (
        <Button variant="secondary" size="sm" onClick={() => onUse(code)}>
          Use this code
        </Button>
      )}
    </div>
  );
}
