import { Menu, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useImperativeHandle, type ReactNode, type Ref } from "react";
import { COLOR_SCHEMES } from "../color-schemes.ts";

export interface UserMenuProps {
  /** The id of the button. */
  id: string;
  button: HTMLButtonElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Renders the menu of a button that was rendered before this code had loaded. */
export function UserMenu({ id, button, opened, onChange }: UserMenuProps): ReactNode {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // A menu that mounts opened would not return the focus.
  const isMounted = useMounted();
  return (
    <Menu id={id} opened={opened && isMounted} onChange={onChange} position="right-end" width={200}>
      <Menu.Target>
        <MenuButton element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Colour scheme</Menu.Label>
        <Menu.RadioGroup value={colorScheme}>
          {COLOR_SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} aria-hidden />}
              closeMenuOnClick
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

interface MenuButtonProps {
  element: HTMLButtonElement;
  /** Set by `Menu.Target`. */
  ref?: Ref<HTMLButtonElement>;
}

/** Makes an existing element the target of the menu. Wrapping the button instead would mount it again, without the focus. */
function MenuButton({ element, ref }: MenuButtonProps): ReactNode {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
