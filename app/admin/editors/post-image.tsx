import { postErrors } from '~/blog/messages'
import type { FieldState } from '~/forms/field-frame'
import { TextField } from '~/forms/fields'
import { isPictureAddress } from '~/images/address'
import { Picture } from '~/images/picture'
import { UploadField } from './upload-field'

interface PostImageProps {
  image: FieldState
  imageAlt: FieldState
  file: FieldState
  /** The address as it stands in the form just now. */
  shown: string
  path: string
  onUploaded: (urls: string[]) => void
  onAnswer: (answer: object) => void
}

/** The post's own picture: its address, typed or from an upload, and its description. */
export function PostImage({ image, imageAlt, file, shown, path, onUploaded, onAnswer }: PostImageProps) {
  return (
    <div className="panel" id="image-part">
      <TextField
        field={image}
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        required
        missing={postErrors.image}
      />
      {isPictureAddress(shown) && (
        <div className="frame preview">
          <Picture key={shown} src={shown} alt="Preview of the post image" width={640} height={360} sizes="21rem" />
        </div>
      )}
      <UploadField
        field={file}
        label="Or upload it"
        what="the post image"
        intent="upload-image"
        anchor="image-part"
        path={path}
        onUploaded={onUploaded}
        onAnswer={onAnswer}
      />
      <TextField
        field={imageAlt}
        label="Image description"
        optional
        hint="What is to be seen, for people who can’t see it"
      />
    </div>
  )
}
