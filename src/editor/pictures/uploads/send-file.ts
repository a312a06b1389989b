import { EDITOR_UPLOAD_PATH } from '../../../contracts/editor-protocol.ts'
import { TOKEN_HEADER } from '../../../contracts/editor-user.ts'
import type { UploadAnswer } from '../../../contracts/library-file.ts'
import { readAccount } from '../../account/account.ts'

type StoredFile = Exclude<UploadAnswer, { refused: string }>

/**
 * Sends a file to the server. Rejects with a sentence for people if it is refused. `fetch` does not say how much has been sent.
 * @param onProgress gets the part that has been sent, from 0 to 1
 */
export function sendFile(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
    request.onload = () => {
      if (request.status !== 200) return reject(new Error(request.responseText))
      const answer: UploadAnswer = JSON.parse(request.responseText)
      if ('file' in answer) resolve(answer)
      else reject(new Error(answer.refused))
    }
    request.onerror = () => reject(new Error(`"${file.name}" was not sent: the editor is not connected. Try again.`))
    request.open('POST', `${EDITOR_UPLOAD_PATH}?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    const account = readAccount()
    if (account) request.setRequestHeader(TOKEN_HEADER, account.token)
    request.send(file)
  })
}
