import type { DiagnosisPhoto } from '@diagbuddy/contract/diagnosis-job';
import { limits } from '@diagbuddy/contract/limits';
import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ShownPhoto, useDiagnosisJob } from './use-diagnosis-job.ts';

const names: Record<DiagnosisPhoto['kind'], string> = { nameplate: 'Nameplate', finding: 'Finding' };

interface JobPhotosProps {
  photos: readonly ShownPhoto[];
  /** How to add and remove photos; `null` for who only reads. */
  known: ReturnType<typeof useDiagnosisJob> | null;
}

/** The photos of a diagnosis, up to eight, and the way to take one. */
export function JobPhotos({ photos, known }: JobPhotosProps) {
  const isFull = photos.length >= limits.photosPerDiagnosis;
  const isPending = known?.addPhoto.isPending ?? false;
  return (
    <div className="mt-4">
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 print:grid-cols-8 print:gap-1">
          {photos.map((photo) => (
            <li key={photo.id} className="relative overflow-hidden rounded-md border border-line bg-sunken">
              <a href={photo.source} target="_blank" rel="noopener" className="block">
                <img
                  src={photo.source}
                  alt={names[photo.kind]}
                  loading="lazy"
                  className="aspect-4/3 w-full object-cover"
                />
              </a>
              <p className="flex min-h-11 items-center justify-between gap-2 pl-2 text-sm print:min-h-0 print:pl-1 print:text-xs">
                {names[photo.kind]}
                {photo.isWaiting && <Badge tone="amber">Waiting</Badge>}
                {known !== null && <RemovePhoto photo={photo} onConfirm={() => known.removePhoto.mutate(photo.id)} />}
              </p>
            </li>
          ))}
        </ul>
      )}
      {known !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
          {(['nameplate', 'finding'] as const).map((kind) => (
            <TakePhoto
              key={kind}
              label={kind === 'nameplate' ? 'Photo of the nameplate' : 'Photo of the finding'}
              isDisabled={isFull || isPending}
              onTaken={(file) => known.addPhoto.mutate({ file, kind })}
            />
          ))}
          <p role="status" className="text-muted text-sm">
            {isPending ? 'Saving the photo...' : `${photos.length} of ${limits.photosPerDiagnosis} photos`}
          </p>
        </div>
      )}
    </div>
  );
}

/** The button that removes a photo, which asks first. The photo leaves the page at once. */
function RemovePhoto({ photo, onConfirm }: { photo: ShownPhoto; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      trigger={
        <IconButton className="print:hidden" label={`Remove photo: ${names[photo.kind]}`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
      title="Remove this photo?"
      description="It's deleted for everyone."
      action={{ label: 'Remove photo' }}
      onConfirm={(close) => {
        close();
        onConfirm();
      }}
    />
  );
}

/** A button that opens the phone's camera, or a file on a desk. */
function TakePhoto({
  label,
  isDisabled,
  onTaken,
}: {
  label: string;
  isDisabled: boolean;
  onTaken: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) onTaken(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <Button variant="secondary" size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Camera aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={take}
      />
    </>
  );
}
