const section = String.raw`\d[\w.:-]*(\(\w+\))*( et seq\.)?`
const statute = String.raw`[A-Z\d][\w.,&\s-]*\s(§§?|arts?\.|ch\.)\s(${section}|[\dA-Z-]+)((, | to )${section})*`
const illinois = String.raw`755 ILCS \d+/[\d-]+(\(\w\))?(, \d+/[\d-]+)*( et seq\.)?`
const rule = String.raw`Haw\. Prob\. R\. \d+`
const decision = String.raw`[A-Z]\w+ v\. [A-Z]\w+, \d+ P\.2d \d+`
const one = `(${[statute, illinois, rule, decision].join('|')})`

/** A citation in standard form and nothing else, such as "Tex. Est. Code §§ 251.101, 251.104". */
export const citationForm = new RegExp(`^${one}(; ${one})*$`)
