"use client";
// Asks before something that cannot simply be undone. Its code is fetched when it first opens.
import { fetchedDialog } from "./fetched";

export const AlertDialog = fetchedDialog(() =>
  import("./alert-dialog-surface").then((file) => file.AlertDialogSurface),
);
