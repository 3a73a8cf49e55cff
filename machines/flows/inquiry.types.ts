import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'

/** A file on its way: `id` is the server's once it is up, `share` how much of it is. */
export interface InquiryFile {
  key: string
  /** Null: added to the description. */
  questionId: number | null
  name: string
  state: 'waiting' | 'uploading' | 'uploaded' | 'failed'
  share: number
  id: number | null
}
export interface InquiryDetails {
  description: string
  wished_from: string
  wished_until: string
  /** As typed, in euros. */
  budget: string
}
export interface InquiryContact {
  first_name: string
  last_name: string
  email: string
  phone: string
  street: string
  street_number: string
  postal_code: string
}
export const emptyDetails: InquiryDetails = { description: '', wished_from: '', wished_until: '', budget: '' }
export const emptyContact: InquiryContact = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  street: '',
  street_number: '',
  postal_code: '',
}

/** What is kept of an inquiry that is not sent yet, in the browser and for whoever is signed in on the server. */
export interface InquiryDraft {
  answers: Answer[]
  details: InquiryDetails
  contact: InquiryContact
  files: InquiryFile[]
}
export interface InquiryInput {
  questionnaire: Questionnaire
  /** Berlin's day, ISO. */
  today: string
  draft: InquiryDraft | null
}
export interface InquiryContext extends InquiryDraft {
  questionnaire: Questionnaire
  today: string
  /** The question in view. */
  questionId: number | null
  /** What is wrong with its answer; told when somebody goes on. */
  problem: string | null
  /** By field, as the server found them. */
  errors: Record<string, string>
  failure: string | null
  isSent: boolean
}
export type InquiryEvent =
  | { type: 'answer.give'; answer: Answer }
  | { type: 'step.next' }
  | { type: 'step.back' }
  /** From the review back to one question. */
  | { type: 'question.open'; questionId: number }
  | { type: 'details.open' }
  | { type: 'contact.open' }
  | { type: 'details.change'; changes: Partial<InquiryDetails> }
  | { type: 'contact.change'; changes: Partial<InquiryContact> }
  | { type: 'file.add'; file: InquiryFile }
  | { type: 'file.change'; key: string; changes: Partial<InquiryFile> }
  | { type: 'file.remove'; key: string }
  | { type: 'inquiry.send' }

/** How sending failed: fields by name, and a sentence for what has no field. */
export class InquiryRefused extends Error {
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>, sentence: string) {
    super(sentence)
    this.name = 'InquiryRefused'
    this.errors = errors
  }
}
