/** Amazon QuickSight, as far as its dashboards are embedded. A failed call throws a ServiceError of errors.ts. */
export interface QuickSight {
  /** Whether the settings name a dashboard for the report. */
  has(reportId: string): boolean
  /** An address of the report's dashboard that can be opened once, within five minutes. Made anew by every call. */
  embedUrl(reportId: string): Promise<string>
  close(): Promise<void>
}
