export const questionnaireTexts = {
  optional: (title: string) => `${title} (freiwillig)`,
  several: 'Mehrere Antworten sind möglich.',
  filesHere: 'Hier fügen Kundinnen und Kunden Fotos oder Dateien hinzu.',
}
