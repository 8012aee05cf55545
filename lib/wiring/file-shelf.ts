// The files of an agent and a session in this installation's folders, for whoever chooses one.
import { listConfined } from "@/lib/connections/files/list-confined";
import type { FileShelf } from "@/lib/runtime/ports/file-shelf";
import { type FileFolders, fileRoots } from "./media-desk";

export function fileShelf(folders: FileFolders): FileShelf {
  return {
    list: async (owner) => {
      const { files, isCut } = await listConfined(fileRoots(folders, owner));
      return { files: files.map(({ kind, ...file }) => ({ ...file, root: kind })), isCut };
    },
  };
}
