/** The answer is on its way: three dots, or as much of the answer as has come. */
export function TypingBubble({ replySoFar }: { replySoFar: string }) {
  return (
    <li className="flex flex-col items-start" data-typing>
      <div className="max-w-[92%] rounded-lg border border-line bg-surface px-3 py-2.5">
        <p className="sr-only">DiagBuddy is typing</p>
        {replySoFar === '' ? (
          <span aria-hidden className="flex h-6 items-center gap-1.5">
            {[0, 1, 2].map((dot) => (
              <span
                key={dot}
                className="size-2 animate-pulse rounded-full bg-muted"
                style={{ animationDelay: `${dot * 200}ms` }}
              />
            ))}
          </span>
        ) : (
          // Read out when it is whole, not letter by letter.
          <p aria-live="off" className="whitespace-pre-line text-ink">
            {replySoFar}
          </p>
        )}
      </div>
    </li>
  );
}
