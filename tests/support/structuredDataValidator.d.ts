declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }
  export default class Validator {
    validate(data: { jsonld: Record<string, object[]>; microdata: object; rdfa: object; errors: object[] }): Promise<Issue[]>
  }
}
