import type { Mark } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { cleanText, withoutUnseen } from '#shared/rules/text/clean-text.ts'

/** The characters that cleaning may change. */
const suspect = /\r\n|[\p{Cc}\p{Cs}\u00ad\ufeff\ufffc\u2028\u2029]/gu

/**
 * Cleans each text that comes into the editor, however it comes, so that the screen shows what is
 * stored. A line end inside a text becomes a line break.
 */
export const CleanTyped = Extension.create({
  name: 'cleanTyped',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, { doc, schema, tr }) => {
        if (!transactions.some((transaction) => transaction.docChanged)) return null
        const replacements: { from: number; to: number; clean: string; marks: readonly Mark[] }[] =
          []
        doc.descendants(({ text = '', marks }, position) => {
          for (const { 0: typed, index } of text.matchAll(suspect)) {
            const clean = withoutUnseen(cleanText(typed))
            const from = position + index
            if (clean !== typed || clean === '\n') {
              replacements.push({ from, to: from + typed.length, clean, marks })
            }
          }
        })
        // Begins at the end, so that the positions of the texts before stay the same.
        for (const { from, to, clean, marks } of replacements.reverse()) {
          if (clean === '') tr.delete(from, to)
          else if (clean !== '\n') tr.replaceWith(from, to, schema.text(clean, marks))
          else tr.replaceWith(from, to, schema.node('hardBreak', null, undefined, marks))
        }
        return tr.docChanged ? tr : null
      },
    }),
  ],
})
