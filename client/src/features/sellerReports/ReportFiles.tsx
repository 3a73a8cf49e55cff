import type { ReportFormat } from '#contract/calls/sellerReports.calls.ts'
import { saveFile } from '#client/lib/http/saveFile.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { sellerReportsTexts as texts } from './sellerReports.texts.ts'
import styles from './sellerReports.module.css'

/** Both forms of the report, for the operator and for the business itself. */
export function ReportFiles({ load }: { load: (format: ReportFormat) => Promise<Parameters<typeof saveFile>[0]> }) {
  const { isSaving, save } = useSaving()
  const take = (format: ReportFormat) => save(async () => saveFile(await load(format)))
  return (
    <div className={styles['files']}>
      <Button icon="download" isPending={isSaving} onPress={() => void take('csv')}>
        {texts.csv}
      </Button>
      <Button icon="download" isPending={isSaving} onPress={() => void take('xml')}>
        {texts.xml}
      </Button>
      <p className={styles['muted']}>{texts.fileHint}</p>
    </div>
  )
}
