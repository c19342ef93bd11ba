import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import { Measured } from '../measured.tsx';
import { DatabaseFacts } from '../server-info/database-facts.tsx';
import { useDatabaseStatus } from '../use-console.ts';

/** The database as it was just measured. */
export function DatabaseStatusDialog({ onClose }: { onClose: () => void }) {
  const status = useDatabaseStatus();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Database Status"
        footer={
          <>
            <Button
              variant="secondary"
              onClick={() => void status.refetch()}
              isPending={status.isFetching}
              pendingLabel="Measuring..."
            >
              Measure again
            </Button>
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          </>
        }
      >
        <div className="-m-4">
          <Measured query={status} failure="Failed to fetch the database's status">
            {(database) => <DatabaseFacts database={database} />}
          </Measured>
        </div>
      </DialogContent>
    </Dialog>
  );
}
