/** `width` is a share of the page's width beside the other columns'. */
export interface ReportColumn {
  label: string;
  width: number;
  isNumeric?: boolean;
  /** A model or part number: set in the mono face. */
  isMono?: boolean;
}

export interface ReportTable {
  title: string;
  columns: ReportColumn[];
  rows: string[][];
  /** Said in place of a table without rows. */
  empty: string;
  note?: string;
}

/** Photos as JPEGs, each with what it shows. */
export interface ReportPhotos {
  shown: { caption: string; image: Buffer }[];
  total: number;
}

/** What a report says on paper; plain data, so that another thread can draw it. */
export interface Report {
  title: string;
  about: string;
  facts: { label: string; value: string }[];
  figures: { label: string; value: string }[];
  tables: ReportTable[];
  /** Photos after the tables; `total` counts those that have no place, too. */
  photos?: ReportPhotos;
}

/** What the drawing thread is handed. */
export interface ReportPdfJob {
  report: Report;
  generatedAt: Date;
}
