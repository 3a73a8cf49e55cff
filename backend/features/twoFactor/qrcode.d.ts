declare module 'qrcode' {
  /** The functions of the package that this application uses. */
  export function toString(text: string, options: { type: 'svg'; margin: number; errorCorrectionLevel: 'M' }): Promise<string>
  /** The squares row by row, dark ones are 1. Throws where the text is too long for a code. */
  export function create(text: string, options: { errorCorrectionLevel: 'M' }): { modules: { size: number; data: Uint8Array } }
}
