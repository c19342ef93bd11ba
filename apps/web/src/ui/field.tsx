import { ChevronsUpDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { classNames } from './class-names.ts';

interface FieldState {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

interface FieldProps {
  label: ReactNode;
  /** What is wrong and what to do about it. Shown at the field and read out with it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown at the right of the hint's line, such as 'n / 1,000'. */
  counter?: ReactNode;
  required?: boolean;
  className?: string;
  /** One of `Input`, `Textarea`, `Select`, `PasswordInput`: it takes its id and state from here. */
  children: ReactNode;
}

/** A labeled control with its hint, its counter and its error. */
export function Field({ label, error, hint, counter, required = false, className, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error === undefined ? null : errorId, hint === undefined ? null : hintId]
    .filter(Boolean)
    .join(' ');
  const state = { id, describedBy: describedBy || undefined, isInvalid: error !== undefined, isRequired: required };

  return (
    <FieldContext.Provider value={state}>
      <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className="font-medium text-muted text-sm">
          {label}
          {required && (
            <span aria-hidden className="ml-0.5 text-accent">
              *
            </span>
          )}
        </label>
        {children}
        {(error !== undefined || hint !== undefined || counter !== undefined) && (
          <div className="flex items-start justify-between gap-3 text-sm">
            <div className="min-w-0">
              {error !== undefined && (
                <p id={errorId} role="alert" className="flex items-start gap-1.5 font-medium text-danger">
                  <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  {error}
                </p>
              )}
              {hint !== undefined && (
                <p id={hintId} className="text-faint">
                  {hint}
                </p>
              )}
            </div>
            {counter !== undefined && <div className="ml-auto shrink-0 tabular-nums">{counter}</div>}
          </div>
        )}
      </div>
    </FieldContext.Provider>
  );
}

/** The attributes that tie a control to the `Field` around it. A control may also stand alone. */
function useFieldAttributes(ownId: string | undefined) {
  const field = useContext(FieldContext);
  return {
    id: ownId ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isInvalid === true ? true : undefined,
    'aria-required': field?.isRequired === true ? true : undefined,
  };
}

/** The look that all text controls share. */
const controlStyle = [
  'w-full rounded-md border border-line-strong bg-surface px-3 text-input text-ink transition-colors md:text-base',
  'placeholder:text-faint hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0',
  'not-in-[.not-hydrated]:disabled:cursor-not-allowed not-in-[.not-hydrated]:disabled:bg-sunken not-in-[.not-hydrated]:disabled:text-faint',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
].join(' ');

// Not in the shared look: every select counts as read-only.
const readOnlyStyle = 'read-only:border-line read-only:bg-sunken read-only:text-muted';

/** A line of text. */
export function Input({ className, id, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldAttributes(id)}
      {...rest}
      type={type}
      className={classNames(controlStyle, readOnlyStyle, 'h-11 md:h-10 pointer-coarse:h-11', className)}
    />
  );
}

/** Several lines of text; it grows with what is typed where the browser can do that. */
export function Textarea({ className, id, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes(id)}
      {...rest}
      rows={rows}
      className={classNames(
        controlStyle,
        readOnlyStyle,
        'field-sizing-content max-h-96 min-h-32 resize-y py-2',
        className,
      )}
    />
  );
}

/** A native select: phones bring a better picker than a page can. Its children are `option`s. */
export function Select({ className, id, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...useFieldAttributes(id)}
        {...rest}
        className={classNames(controlStyle, 'h-11 appearance-none pr-9 md:h-10 pointer-coarse:h-11', className)}
      >
        {children}
      </select>
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-faint"
      />
    </span>
  );
}

/** A password with a toggle that shows and hides it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={classNames('pr-12', className)}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-faint hover:text-ink"
      >
        {isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </button>
    </span>
  );
}
