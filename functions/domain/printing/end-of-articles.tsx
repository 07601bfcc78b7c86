import { Text } from '@react-pdf/renderer'
import { styles } from './styles.ts'

export const endOfArticles =
  'The articles end here. The rest of this page stays empty; the signatures follow on the next page.'

/** Stands below the last article, so that nobody can add words in the space that is left on its page. */
export const EndOfArticles = () => <Text style={styles.endOfArticles}>{endOfArticles}</Text>
