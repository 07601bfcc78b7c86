import { citation, isCited } from '../citation.ts'
import { stateName } from '../state-name.ts'
import { isUnanswered } from '../unanswered.ts'
import {
  BLANK,
  type Clause,
  type Drafting,
  distinctName,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
} from './drafting.ts'

const write = paragraphWriter({ step: 'executors' })

/**
 * Access to accounts and files after death. Without express consent a provider does not disclose
 * the content of communications (Revised Uniform Fiduciary Access to Digital Assets Act, section
 * 7). The provider's own online tool has priority, then the will, then the terms of service
 * (section 4).
 */
export const digital: Clause = (drafting) => {
  const { who, appointment } = fiduciaryWords(drafting)
  return {
    id: 'digital',
    heading: 'My digital assets',
    paragraphs: [
      appointment,
      write({
        id: 'digital.powers',
        field: 'executorsServeAsDigital',
        text: `Digital assets are electronic records in which I have a right or interest: accounts, files, photographs, messages, domain names, electronic money and what is needed to reach them. My digital assets may be accessed, kept, copied, handed over, closed and deleted by ${who}, and ${who} may use my devices and reset what protects them.`,
      }),
      write({
        id: 'digital.consent',
        field: 'discloseDigitalContent',
        text: consent(drafting, who),
      }),
      write({
        id: 'digital.tools',
        field: 'discloseDigitalContent',
        text: 'Where I have used a provider’s own online tool to say what shall be disclosed, that direction comes before this will.',
      }),
    ],
  }
}

const fiduciaryWords = (
  drafting: Drafting,
): { readonly who: string; readonly appointment: ParagraphDraft } => {
  const { digitalExecutor } = drafting.draft
  if (digitalExecutor === '') {
    return {
      who: 'my executor',
      appointment: write({
        id: 'digital.who',
        field: 'executorsServeAsDigital',
        text: 'My executor is also the fiduciary for my digital assets.',
      }),
    }
  }
  return {
    who: 'my digital executor',
    appointment: write({
      id: 'digital.who',
      field: 'digitalExecutor',
      text: `I appoint ${distinctName(drafting, digitalExecutor)} as digital executor, a fiduciary for my digital assets alone. If ${printedName(drafting, digitalExecutor)} dies, declines, cannot serve or stops serving, my executor has these powers.`,
    }),
  }
}

const consent = ({ draft, state }: Drafting, who: string): string => {
  if (isUnanswered(draft, 'digitalContent')) {
    return `Disclosure to ${who} of the content of electronic communications that I sent or received: ${BLANK}`
  }
  const act = state.digitalAssetsAct
  const law = isCited(act)
    ? `the act of ${stateName(state)} on fiduciary access to digital assets (${citation(act, state)}), and any other law that applies`
    : 'the law that applies'
  return draft.discloseDigitalContent
    ? `I consent expressly, under ${law}, to the disclosure to ${who} of the content of electronic communications that I sent or received, of the catalogue of them, and of all my other digital assets.`
    : `I do not consent to the disclosure of the content of electronic communications that I sent or received. The catalogue of them, and all my other digital assets, may be disclosed to ${who} under ${law}.`
}
