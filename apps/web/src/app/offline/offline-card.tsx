import { useEffect, useSyncExternalStore } from 'react';
import { enginePath } from '../../features/diagnosis/offline-engine/offline-engine.ts';
import {
  type EngineDownload,
  engineBytes,
  engineDownload,
  loadEngine,
  neededBytes,
  subscribeToEngineDownload,
  switchEngine,
} from '../../shared/offline/engine-download.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The Profile tab's card on diagnoses without a connection: how much they take, how far they are loaded, and the switch. */
export function OfflineCard() {
  const download = useSyncExternalStore(subscribeToEngineDownload, engineDownload);
  const canKeep = 'serviceWorker' in navigator && 'caches' in globalThis;
  useEffect(() => {
    if (canKeep && engineDownload().kind === 'unknown') void loadEngine(enginePath);
  }, [canKeep]);
  const isOn = download.kind === 'ready' || download.kind === 'loading';
  return (
    <Card className="shadow-edge">
      <CardHeader title="Offline diagnoses" />
      <CardBody className="flex flex-col gap-3">
        <p className="text-muted text-sm">
          The engine on this device diagnoses without a connection for 7 days after the last contact. It takes{' '}
          {megabytes(engineBytes)}, loaded once.
        </p>
        {canKeep ? (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status">{stateText(download)}</p>
            <Button variant="secondary" onClick={() => void switchEngine(!isOn, enginePath)}>
              {isOn ? 'Remove from this device' : 'Load on this device'}
            </Button>
          </div>
        ) : (
          <p>This browser can't keep it. Open DiagBuddy over https in a current browser.</p>
        )}
      </CardBody>
    </Card>
  );
}

function stateText(download: EngineDownload): string {
  switch (download.kind) {
    case 'ready':
      return 'Ready on this device';
    case 'loading':
      return `${loadingText(download.loadedBytes)}, ${megabytes(download.loadedBytes)} of ${megabytes(engineBytes)}`;
    case 'failed':
      return "It couldn't be loaded. Check your connection.";
    default:
      return 'Not on this device';
  }
}

const loadingText = (loadedBytes: number): string =>
  loadedBytes < neededBytes ? 'Loading' : 'Ready on this device. Still loading, to read complaints better';
