import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx';
import { type ReleaseNote, releaseNotes, roadmap } from './release-notes.ts';

/** What's new, release by release, and what is planned. Any way of closing it counts as seen. */
export function WhatsNewDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="What's New"
        description="Newest release first."
        footer={
          <DialogClose asChild>
            <Button>Got it</Button>
          </DialogClose>
        }
      >
        <VersionSlider />
        <Roadmap />
      </DialogContent>
    </Dialog>
  );
}

function VersionSlider() {
  const [shown, setShown] = useState(0);
  const note = releaseNotes[shown] ?? releaseNotes[0];
  return (
    <section aria-label="Releases" aria-roledescription="carousel">
      <div aria-live="polite" className="min-h-60">
        <Release note={note} />
      </div>
      <div className="mt-2 flex items-center justify-between gap-1">
        <Button
          variant="secondary"
          className="px-0 w-11"
          aria-label="Previous release note"
          disabled={shown === 0}
          onClick={() => setShown(shown - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <div className="flex min-w-0 flex-1 justify-center">
          {releaseNotes.map(({ version }, at) => (
            <Dot key={version} version={version} isShown={at === shown} onChoose={() => setShown(at)} />
          ))}
        </div>
        <Button
          variant="secondary"
          className="px-0 w-11"
          aria-label="Next release note"
          disabled={shown === releaseNotes.length - 1}
          onClick={() => setShown(shown + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </section>
  );
}

function Release({ note }: { note: ReleaseNote }) {
  return (
    <article aria-label={`Version ${note.version}`}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="mono font-semibold text-accent">{note.version}</span>
        <Badge tone={note.type === 'major' ? 'accent' : 'gray'}>{note.type}</Badge>
        <span className="text-faint text-sm">
          {note.date}, {note.time}
        </span>
      </div>
      <h3 className="mt-2 font-semibold text-lg">{note.title}</h3>
      <p className="mt-1 text-muted">{note.description}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-accent">
        {note.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </article>
  );
}

function Dot({ version, isShown, onChoose }: { version: string; isShown: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Version ${version}`}
      aria-current={isShown}
      onClick={onChoose}
      className="group flex h-11 min-w-0 max-w-11 flex-1 items-center justify-center rounded-md"
    >
      <span
        aria-hidden
        className={classNames(
          'h-2 rounded-full transition-all',
          isShown ? 'w-5 bg-accent' : 'w-2 bg-line-strong group-hover:bg-muted',
        )}
      />
    </button>
  );
}

function Roadmap() {
  return (
    <section aria-labelledby="whats-new-roadmap" className="mt-3 border-line border-t pt-4">
      <h3 id="whats-new-roadmap" className="font-semibold">
        Roadmap
      </h3>
      <ul className="mt-2 space-y-3">
        {roadmap.map(({ title, description, icon: Icon, eta }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {title} <Badge tone="blue">{eta}</Badge>
              </p>
              <p className="text-muted text-sm">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
