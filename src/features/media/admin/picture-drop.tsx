import { useState, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Accepts files that are dropped anywhere on its content. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    setIsOver(true);
  }
  function leave(event: DragEvent) {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
      setIsOver(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      className="group/drop rounded-3 data-over:outline-3 data-over:outline-offset-2 data-over:outline-main-800"
    >
      {children}
    </div>
  );
}
