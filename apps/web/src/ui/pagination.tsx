import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../lib/format.ts';
import { Button } from './button.tsx';

interface PaginationProps {
  /** What is paged through; the accessible name. */
  label: string;
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** The way through a list of pages. Nothing where there is only one. */
export function Pagination({ label, page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-5 flex items-center justify-between gap-3 print:hidden">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <p aria-current="page" className="text-muted text-sm tabular-nums">
        Page {formatCount(page)} of {formatCount(totalPages)}
      </p>
      <Button variant="secondary" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
