export interface RichEditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  /** Where the server says what is wrong with it. */ name?: string
  isRequired?: boolean
  /** The most the server takes (`richTextLimits`), counted with the markup. */ maxLength?: number
}
