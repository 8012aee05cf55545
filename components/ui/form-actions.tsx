// The way on and the way back of a form.
import type { ReactNode } from "react";
import { Button } from "./button";

type SubmitOrCancelProps = {
  /** Id of the form, which stands beside these buttons in its dialog. */
  form: string;
  isBusy: boolean;
  /** There is nothing to send yet. */
  isDisabled?: boolean;
  onCancel: () => void;
  /** What is done, such as "Create agent". */
  children: ReactNode;
};

/** For the footer of a dialog. */
export function SubmitOrCancel(props: SubmitOrCancelProps) {
  const { form, isBusy, isDisabled, onCancel, children } = props;
  return (
    <>
      <Button variant="primary" type="submit" form={form} disabled={isDisabled} isBusy={isBusy}>
        {children}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

type SaveOrDiscardProps = {
  /** Nothing was edited, so there is neither way. */
  isClean: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  children?: ReactNode;
};

/** For the footer of a card whose form stands on the page. */
export function SaveOrDiscard(props: SaveOrDiscardProps) {
  const { isClean, isBusy, onDiscard, children = "Save" } = props;
  return (
    <>
      <Button variant="primary" type="submit" disabled={isClean} isBusy={isBusy}>
        {children}
      </Button>
      <Button variant="ghost" disabled={isClean} onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}
