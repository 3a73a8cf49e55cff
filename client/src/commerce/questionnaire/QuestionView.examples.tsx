import { useState } from 'react'
import { answerProblem } from '#contract/values/questionnaireAnswers.ts'
import type { Answer, Question, QuestionKind } from '#contract/values/questionnaire.ts'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import { QuestionView } from './QuestionView.tsx'

const questionOf = (kind: QuestionKind, title: string, changes: Partial<Question> = {}): Question => ({
  id: 1,
  kind,
  title,
  help: '',
  required: true,
  options: ['Innenräume', 'Fassade', 'Fenster oder Türen'].map((text, place) => ({ id: place + 1, text })),
  ...changes,
})

function Demo({ question, isWrong }: { question: Question; isWrong?: boolean }) {
  const [answer, setAnswer] = useState<Answer>()
  const error = isWrong || answer ? answerProblem(question, answer, '2026-11-20') : null
  return <QuestionView question={question} answer={answer} onAnswer={setAnswer} error={error} firstDay="2026-11-20" />
}

export const examples: ExampleSet = {
  title: 'QuestionView',
  examples: [
    { name: 'Eine Antwort', render: () => <Demo question={questionOf('single', 'Was soll gestrichen werden?')} /> },
    { name: 'Mehrere Antworten, abgelehnt', render: () => <Demo isWrong question={questionOf('multiple', 'Was gehört dazu?')} /> },
    {
      name: 'Zahl mit Einheit',
      render: () => <Demo question={questionOf('number', 'Wie groß ist das Bad?', { unit: 'm²', least: 1, most: 80 })} />,
    },
    {
      name: 'Budget, freiwillig',
      render: () => (
        <Demo question={questionOf('budget', 'Was möchten Sie ausgeben?', { required: false, help: 'Sie legen sich damit nicht fest.' })} />
      ),
    },
    { name: 'Tag', render: () => <Demo question={questionOf('date', 'Wann soll es losgehen?')} /> },
    { name: 'Postleitzahl', render: () => <Demo question={questionOf('postalCode', 'Wo wird gearbeitet?')} /> },
    { name: 'Worte', render: () => <Demo question={questionOf('text', 'Was sollten die Betriebe noch wissen?')} /> },
    { name: 'Dateien', render: () => <Demo question={questionOf('files', 'Haben Sie Fotos dazu?', { required: false })} /> },
  ],
}
