import { Badge } from '../../ui/badge.tsx';

/** Whether the database takes writes. */
export const WritableBadge = ({ isWritable }: { isWritable: boolean }) =>
  isWritable ? <Badge tone="green">Writable</Badge> : <Badge tone="red">Not writable</Badge>;
