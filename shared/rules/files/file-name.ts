/** In characters. A longer name is cut, and keeps its extension. */
const longestName = 200

/**
 * Characters that are invisible or reverse the order of letters (`photo`, a right-to-left sign,
 * `gpj.exe` reads as `photoexe.jpg`): control and format characters, unpaired surrogates. The
 * joiners stay, since Persian, Hindi and emoji need them.
 */
const misleadingSigns = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A name in two parts. The extension has its dot, and is empty if the name has none. */
export const splitName = (name: string): { stem: string; extension: string } => {
  const [extension = ''] = /(?<=.)\.[^.\s]{1,11}$/u.exec(name) ?? []
  return { stem: name.slice(0, name.length - extension.length), extension }
}

const shortenName = (name: string) => {
  const characters = Array.from(name)
  if (characters.length <= longestName) return name
  const ending = Array.from(splitName(name).extension)
  return [...characters.slice(0, longestName - ending.length), ...ending].join('')
}

/** A file name in the form that is stored and shown: without folders and misleading characters. */
export const tidyFileName = (typed: string): string => {
  // A name ends without full stops and blanks, since Windows refuses to store such a name. The
  // lookbehind keeps the search fast for a name that has many of them in the middle.
  const name = shortenName(
    (typed.split(/[/\\]/).at(-1) ?? '')
      .replace(misleadingSigns, '')
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim(),
  ).replace(/(?<![\s.])[\s.]+$/u, '')
  return name === '' ? 'File' : name
}

/** The part after the last dot, in lower case. Empty if there is none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Extensions of files that a computer may run when a person opens them. */
const runnable = new Set(
  (
    'app apk appx bat bin cmd com command cpl deb dll dmg exe gadget hta htm html img inf ins iso jar js jse lnk mht ' +
    'mhtml mjs msc msi msix msp pif pkg ps1 reg rpm scf scr sct sh shtml svg svgz sys url vb vbe vbs wsc wsf wsh xht ' +
    'xhtml xml xll xlsm xltm docm dotm pptm potm ppsm'
  ).split(' '),
)

/** Whether the name is that of a program, a script or a page, which are refused. */
export const namesProgram = (name: string) => runnable.has(extensionOf(name))
