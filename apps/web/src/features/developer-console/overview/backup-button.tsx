import { DatabaseBackup } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** Downloads the whole database, in a new tab: should the server refuse, that tab says why, and this page stays. */
export function BackupButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <Button asChild variant="secondary" size={size}>
      <a href="/api/admin/backup-database" target="_blank" rel="noopener">
        <DatabaseBackup aria-hidden />
        Backup Database
      </a>
    </Button>
  );
}
