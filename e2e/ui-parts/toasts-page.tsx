import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../src/ui/layout/button.tsx';
import { toast } from '../../src/ui/feedback/toast.tsx';

export function ToastsPage() {
  const navigate = useNavigate();
  const [isUndone, setIsUndone] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        onClick={() => {
          toast({ title: 'Saved' });
          void navigate('/dialogs');
        }}
      >
        Save and leave
      </Button>
      <Button onClick={() => toast({ title: 'Success', description: 'Gallery image uploaded successfully' })}>
        Succeed
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'Login Failed',
            description: 'Please check your credentials and try again.',
            tone: 'destructive',
          })
        }
      >
        Fail
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'Images Reordered',
            description: 'The new order is saved and visible on the public gallery.',
            action: { label: 'Undo', onAct: () => setIsUndone(true) },
          })
        }
      >
        Reorder
      </Button>
      {isUndone && <p>Undone</p>}
    </div>
  );
}
