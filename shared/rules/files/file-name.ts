const longest = 200

/**
 * What cannot be seen or turns the order of letters around (`photo`, a sign for right-to-left, `gpj.exe` reads as `photoexe.jpg`): control and
 * format characters, halves of characters. The joiners stay, without which Persian, Hindi and emoji break.
 */
const misleading = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

const shortened = (name: string) => {
  const characters = Array.from(name)
  if (characters.length <= longest) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? Array.from(name.slice(dot)) : []
  return [...characters.slice(0, longest - ending.length), ...ending].join('')
}

/** The name of a file as it is kept and shown: what was typed, without folders and without what could mislead. */
export const tidyFileName = (typed: string): string => {
  const name = shortened(
    (typed.split(/[/\\]/).at(-1) ?? '')
      .replace(misleading, '')
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim(),
  ).replace(/[\s.]+$/u, '')
  return name === '' ? 'File' : name
}

/** What follows the last dot, in small letters; empty where there is none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** What a computer may run when somebody opens it, whatever is in it. */
const runnable = new Set(
  (
    'app apk appx bat bin cmd com command cpl deb dll dmg exe gadget hta htm html img inf ins iso jar js jse lnk mht ' +
    'mhtml mjs msc msi msix msp pif pkg ps1 reg rpm scf scr sct sh shtml svg svgz sys url vb vbe vbs wsc wsf wsh xht ' +
    'xhtml xml xll xlsm xltm docm dotm pptm potm ppsm'
  ).split(' '),
)

/** Whether a name says that the file is a program, a script or a page: those are refused. */
export const namesProgram = (name: string) => runnable.has(extensionOf(name))
