declare module 'qrcode' {
  /** The one function of the package that this application uses. */
  export function toString(text: string, options: { type: 'svg'; margin: number; errorCorrectionLevel: 'M' }): Promise<string>
}
