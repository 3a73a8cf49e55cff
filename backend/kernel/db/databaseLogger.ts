/** The two levels the database layer speaks; pino's logger fits. */
export interface DatabaseLogger {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLogger: DatabaseLogger = { warn: () => undefined, error: () => undefined }
